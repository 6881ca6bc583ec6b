/** A site, as Salesforce's calls name it. */
export type SiteId = 'Art' | 'Poster' | 'PosterAP'
