/** The path of the web app manifest for a site and locale. */
export const appManifestPath = '/app.webmanifest'
