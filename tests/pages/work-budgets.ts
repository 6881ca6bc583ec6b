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
    elements: 453,
    links: 68,
    svgs: 18,
    inlineBytes: 12_069,
    htmlBytes: 50_243,
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
    svgs: 44,
    inlineBytes: 25_758,
    htmlBytes: 108_573,
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
    svgs: 33,
    inlineBytes: 9761,
    htmlBytes: 40_780,
    scriptFiles: 5,
    scriptBytes: 181_249,
  },
  product: {
    coldRequests: 6,
    coldStatements: 11,
    upstreamRequests: 0,
    statements: 0,
    elements: 943,
    links: 102,
    svgs: 39,
    inlineBytes: 31_948,
    htmlBytes: 104_712,
    scriptFiles: 10,
    scriptBytes: 205_617,
  },
  'product, other layout': {
    coldRequests: 0,
    coldStatements: 0,
    upstreamRequests: 0,
    statements: 0,
    elements: 966,
    links: 108,
    svgs: 40,
    inlineBytes: 31_960,
    htmlBytes: 103_138,
    scriptFiles: 10,
    scriptBytes: 205_617,
  },
  set: {
    coldRequests: 9,
    coldStatements: 15,
    upstreamRequests: 0,
    statements: 0,
    elements: 642,
    links: 62,
    svgs: 21,
    inlineBytes: 59_188,
    htmlBytes: 106_305,
    scriptFiles: 10,
    scriptBytes: 205_617,
  },
  cart: {
    coldRequests: 0,
    coldStatements: 0,
    upstreamRequests: 0,
    statements: 0,
    elements: 298,
    links: 41,
    svgs: 18,
    inlineBytes: 6463,
    htmlBytes: 28_767,
    scriptFiles: 51,
    scriptBytes: 220_700,
  },
} satisfies Record<string, Work>
