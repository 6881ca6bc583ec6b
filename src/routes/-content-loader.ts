/** See `-content.ts`, which the browser fetches when it goes to a content page by itself. */
export const loadContent: typeof import('./-content.ts').loadContent = async (given) =>
  (await import('./-content.ts')).loadContent(given)

export const loadContentPage: typeof import('./-content.ts').loadContentPage = async (...given) =>
  (await import('./-content.ts')).loadContentPage(...given)
