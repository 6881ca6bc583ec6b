FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
USER postgres
WORKDIR /etc/pgbouncer
CMD ["pgbouncer", "pgbouncer.ini"]
