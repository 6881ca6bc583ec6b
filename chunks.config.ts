// The chunks of the browser's build that hold the code of first visits (decision 084).
import type { OutputOptions } from 'rolldown'

type CodeSplitting = Exclude<OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<CodeSplitting['groups']>[number]

const routesOf = (routes: string, part: string) => new RegExp(`/src/routes/(?:${routes})\\.tsx\\?tsr-split=${part}`)
const contentRoutes = String.raw`index|(?:gift-guide|hgtv|lp|shop)\.\$`
const listRoutes = String.raw`(?:gallery|\[-\]st|ds)\.\$|search`
const productRoutes = String.raw`(?:products?|\[-\]sp)\.\$productId`

/**
 * The modules of each chunk. A chunk also has all that its modules import and no chunk above it has. A module that pages
 * import only for its constants, which the build copies, is in a chunk of its own, so that it comes with no other.
 */
export const modulesOfChunks: Readonly<Record<string, readonly RegExp[]>> = {
  shared: [
    /\/src\/domain\/(?:cart\/basket-toasts|checkout\/country|content\/content|favorites\/favorites|format|length|seo|wall\/wall-link)\.ts$/,
    /\/src\/domain\/product\/(?:compare-choices|product-wire|wall-layout)\.ts$/,
    /\/src\/actors\/(?:auth\/shopper-storage|browser-storage|favorites\/stored-favorites|services)\.ts$/,
    /\/src\/(?:queries\/content|server-fns\/(?:content\/content|product\/product))\.ts$/,
    /\/src\/components\/(?:recommendations\/recommended|tile\/tile-setting|ui\/(?:submit-button|wall-link))\.tsx?$/,
    /\/src\/components\/wall\/bench\.svg/,
    /\/react-(?:router\/dist\/esm\/useLocation|start-client\/dist\/esm\/hydration\/load)\.js$/,
    /\/recipes\/(?:badge|breadcrumbs|disclosure|spinner)\.mjs$/,
    /\/icons\/(?:arrow-right|chevron-down|loader-circle|truck|x)\.mjs$/,
    /\/messages\/(?:breadcrumbs_label|compare_works|content_quoted|list_home|list_page)\.js$/,
  ],
  widgets: [
    /\/@zag-js\/(?:anatomy|core|react)\//,
    /\/@zag-js\/dom-query\/dist\/(?:event|platform|query|raf|resize-observer)\.mjs$/,
    /\/@zag-js\/utils\/dist\/(?:equal|number)\.mjs$/,
    /\/@ark-ui\/react\/dist\/(?:_virtual\/_rolldown\/runtime|components\/factory|providers\/.*context|utils\/create-split-props)\.js$/,
  ],
  presence: [
    /\/@ark-ui\/react\/dist\/components\/presence\/(?:presence-gate|use-presence|use-presence-context)\.js$/,
    /\/@ark-ui\/react\/dist\/utils\/(?:react-activity|render-strategy|use-event)\.js$/,
    /\/@zag-js\/dom-query\/dist\/(?:computed-style|set|tabbable)\.mjs$/,
  ],
  tiles: [
    /\/src\/components\/tile\/(?:product-carousel|tile)\.tsx$/,
    /\/recipes\/tiles\.mjs$/,
    /\/messages\/list_works\.js$/,
  ],
  purchase: [
    /\/src\/domain\/(?:gift-cards\/gift-card|product\/(?:delivery|inventory|rooms))\.ts$/,
    /\/src\/components\/(?:price|quantity)\//,
    /\/messages\/(?:cart_add|product_(?:alt_wall|arrives|delivery_invalid|finished_size|left|out_of_stock|piece_sofa|quantity))\.js$/,
  ],
  'cart-changes': [
    /\/src\/server-fns\/cart\/(?:basket|saved-items)\.ts$/,
    /\/src\/actors\/cart\/(?:basket-changes|cart-forms)\.ts$/,
    /\/src\/components\/fields\/action-form\.tsx$/,
  ],
  'option-labels': [/\/src\/components\/choices\/option-labels\.ts$/, /\/src\/domain\/product\/room-view\.ts$/],
  choices: [
    /\/src\/components\/(?:cart\/add-to-cart|product\/work-view|ui\/choice-group)\.tsx$/,
    /\/src\/components\/choices\/product-options-context\.ts$/,
    /\/recipes\/product-(?:choices|page)\.mjs$/,
    /\/messages\/product_(?:price|view_wall)\.js$/,
  ],
  address: [/\/src\/domain\/checkout\/(?:postal-address|states)\.ts$/],
  fits: [/\/src\/domain\/listing\/fits\.ts$/],
  compare: [/\/src\/domain\/product\/compare\.ts$/],
  reviews: [/\/src\/(?:domain\/reviews\/review-selection|queries\/reviews|server-fns\/reviews\/reviews)\.ts$/],
  'works-row': [/\/src\/components\/tile\/works-row\.tsx$/],
  'product-data': [/\/src\/routes\/-product\.ts$/, routesOf(productRoutes, 'loader')],
  'product-page': [/\/src\/routes\/-product-page\.tsx$/, routesOf(productRoutes, 'component')],
  'list-data': [/\/src\/routes\/-list-(?:head|loader)\.ts$/, routesOf(listRoutes, 'loader')],
  'list-page': [/\/src\/routes\/-list-page\.tsx$/, routesOf(listRoutes, 'component')],
  'content-data': [/\/src\/routes\/-content\.ts$/, routesOf(contentRoutes, 'loader')],
  'content-page': [
    /\/src\/routes\/-content-page\.tsx$/,
    routesOf(contentRoutes, 'component'),
    // The sections below the first. The chunk has no stylesheet, which Start would give to every page.
    /\/src\/components\/content\/content-sections\.tsx\?tss-hydrate=0/,
  ],
}

export const chunkGroups: Group[] = [
  // XState, and what all flows share, load with the first flow.
  { name: 'xstate', test: /\/xstate\/|\/src\/machines\/(?:effect|port|required)\.ts$/, priority: 3 },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  // A page has the stylesheets of all its chunks.
  { debugName: 'stylesheets', name: (id) => /\/src\/theme\/styles\/([\w-]+)\.css$/.exec(id)?.[1], priority: 1 },
  ...Object.entries(modulesOfChunks).map(([name, patterns]): Group => ({
    name,
    test: (id) => patterns.some((pattern) => pattern.test(id)),
  })),
]
