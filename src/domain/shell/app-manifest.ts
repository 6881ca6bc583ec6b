/** The path of the web app manifest of a site and locale. */
export const appManifestPath = '/app.webmanifest'
