/** What a page costs, in counts that are the same on every machine. */
export interface Work {
  /** Requests to upstreams, and their SQL statements, when nothing of the page is cached. */
  coldRequests: number
  coldStatements: number
  /** The same when the page was rendered just before. */
  upstreamRequests: number
  statements: number
  elements: number
  links: number
  svgs: number
  /** Characters of scripts in the page: data and code. */
  inlineBytes: number
  htmlBytes: number
  /** Scripts that the page requests at its start; their size with gzip. */
  scriptFiles: number
  scriptBytes: number
}

/** The work of each page. Raising a number is a visible line of a commit. */
export const budgets = {
  home: {
    coldRequests: 1,
    coldStatements: 1,
    upstreamRequests: 0,
    statements: 0,
    elements: 420,
    links: 68,
    svgs: 9,
    inlineBytes: 11_114,
    htmlBytes: 45_495,
    scriptFiles: 5,
    scriptBytes: 179_658,
  },
  list: {
    coldRequests: 1,
    coldStatements: 1,
    upstreamRequests: 0,
    statements: 0,
    elements: 1467,
    links: 205,
    svgs: 35,
    inlineBytes: 24_648,
    htmlBytes: 102_829,
    scriptFiles: 5,
    scriptBytes: 181_249,
  },
  search: {
    coldRequests: 1,
    coldStatements: 2,
    upstreamRequests: 0,
    statements: 0,
    elements: 585,
    links: 87,
    svgs: 24,
    inlineBytes: 8656,
    htmlBytes: 38_998,
    scriptFiles: 5,
    scriptBytes: 181_249,
  },
  product: {
    coldRequests: 6,
    coldStatements: 11,
    upstreamRequests: 0,
    statements: 0,
    elements: 902,
    links: 102,
    svgs: 31,
    inlineBytes: 27_995,
    htmlBytes: 94_573,
    scriptFiles: 10,
    scriptBytes: 205_617,
  },
  'product, other layout': {
    coldRequests: 0,
    coldStatements: 0,
    upstreamRequests: 0,
    statements: 0,
    elements: 925,
    links: 108,
    svgs: 32,
    inlineBytes: 28_007,
    htmlBytes: 93_404,
    scriptFiles: 10,
    scriptBytes: 205_617,
  },
  set: {
    coldRequests: 9,
    coldStatements: 15,
    upstreamRequests: 0,
    statements: 0,
    elements: 581,
    links: 62,
    svgs: 12,
    inlineBytes: 55_796,
    htmlBytes: 97_217,
    scriptFiles: 10,
    scriptBytes: 205_617,
  },
  cart: {
    coldRequests: 0,
    coldStatements: 0,
    upstreamRequests: 0,
    statements: 0,
    elements: 261,
    links: 41,
    svgs: 9,
    inlineBytes: 5103,
    htmlBytes: 23_257,
    scriptFiles: 51,
    scriptBytes: 220_700,
  },
} satisfies Record<string, Work>
