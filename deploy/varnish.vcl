vcl 4.1;

# The CDN of this deployment. It stores responses that allow it (s-maxage), in each encoding of the storefront. Responses
# with a shopper's data are private, and are not stored.

backend default {
  .host = "haproxy:8080";
  .first_byte_timeout = 60s;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Storefronts purge through a port that shoppers cannot reach.
    if (local.socket != "purge") {
      return (synth(405, "Not allowed"));
    }
    # The addresses of scripts, stylesheets and pictures change with their content.
    ban("obj.http.x-url !~ ^/(assets|images)/");
    return (synth(200, "Purged"));
  }
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Looks up requests with cookies too: the response says whether it is private.
  return (hash);
}

sub vcl_backend_fetch {
  # The storefront's own cache responds to conditional requests; Varnish fetches whole pages.
  unset bereq.http.If-None-Match;
  unset bereq.http.If-Modified-Since;
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(s-maxage|max-age)=[1-9]" ||
      beresp.http.Cache-Control ~ "(private|no-store)" || beresp.status >= 400) {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }
  set beresp.http.x-url = bereq.url;
  # stale-while-revalidate is Varnish's grace.
  set beresp.keep = 0s;
}

sub vcl_deliver {
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  }
  unset resp.http.x-url;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
