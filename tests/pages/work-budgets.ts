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
    inlineBytes: 9821,
    htmlBytes: 44_208,
    scriptFiles: 5,
    scriptBytes: 170_149,
  },
  list: {
    coldRequests: 1,
    coldStatements: 1,
    upstreamRequests: 0,
    statements: 0,
    elements: 1467,
    links: 205,
    svgs: 35,
    inlineBytes: 16_813,
    htmlBytes: 94_162,
    scriptFiles: 5,
    scriptBytes: 174_506,
  },
  search: {
    coldRequests: 1,
    coldStatements: 2,
    upstreamRequests: 0,
    statements: 0,
    elements: 585,
    links: 87,
    svgs: 24,
    inlineBytes: 7261,
    htmlBytes: 37_637,
    scriptFiles: 5,
    scriptBytes: 174_506,
  },
  product: {
    coldRequests: 6,
    coldStatements: 11,
    upstreamRequests: 0,
    statements: 0,
    elements: 852,
    links: 102,
    svgs: 26,
    inlineBytes: 18_661,
    htmlBytes: 77_213,
    scriptFiles: 8,
    scriptBytes: 180_782,
  },
  'product, other layout': {
    coldRequests: 0,
    coldStatements: 0,
    upstreamRequests: 0,
    statements: 0,
    elements: 876,
    links: 108,
    svgs: 27,
    inlineBytes: 18_673,
    htmlBytes: 77_675,
    scriptFiles: 8,
    scriptBytes: 180_782,
  },
  set: {
    coldRequests: 9,
    coldStatements: 15,
    upstreamRequests: 0,
    statements: 0,
    elements: 554,
    links: 62,
    svgs: 12,
    inlineBytes: 28_125,
    htmlBytes: 67_372,
    scriptFiles: 8,
    scriptBytes: 180_782,
  },
  cart: {
    coldRequests: 0,
    coldStatements: 0,
    upstreamRequests: 0,
    statements: 0,
    elements: 234,
    links: 41,
    svgs: 9,
    inlineBytes: 3937,
    htmlBytes: 19_836,
    scriptFiles: 23,
    scriptBytes: 209_498,
  },
} satisfies Record<string, Work>
