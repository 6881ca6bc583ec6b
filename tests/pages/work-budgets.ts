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
    scriptBytes: 172_610,
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
    scriptBytes: 177_041,
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
    scriptBytes: 177_041,
  },
  product: {
    coldRequests: 6,
    coldStatements: 11,
    upstreamRequests: 0,
    statements: 0,
    elements: 855,
    links: 102,
    svgs: 26,
    inlineBytes: 18_733,
    htmlBytes: 80_870,
    scriptFiles: 8,
    scriptBytes: 182_832,
  },
  'product, other layout': {
    coldRequests: 0,
    coldStatements: 0,
    upstreamRequests: 0,
    statements: 0,
    elements: 878,
    links: 108,
    svgs: 27,
    inlineBytes: 18_745,
    htmlBytes: 79_641,
    scriptFiles: 8,
    scriptBytes: 182_832,
  },
  set: {
    coldRequests: 9,
    coldStatements: 15,
    upstreamRequests: 0,
    statements: 0,
    elements: 556,
    links: 62,
    svgs: 12,
    inlineBytes: 28_197,
    htmlBytes: 67_620,
    scriptFiles: 8,
    scriptBytes: 182_832,
  },
  cart: {
    coldRequests: 0,
    coldStatements: 0,
    upstreamRequests: 0,
    statements: 0,
    elements: 261,
    links: 41,
    svgs: 9,
    inlineBytes: 5102,
    htmlBytes: 23_257,
    scriptFiles: 51,
    scriptBytes: 213_550,
  },
} satisfies Record<string, Work>
