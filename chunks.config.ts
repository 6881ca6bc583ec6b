// The chunks of the browser's build (decisions 084 and 092).
import type { OutputOptions } from 'rolldown'

type CodeSplitting = Exclude<OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<CodeSplitting['groups']>[number]

/** Routes whose component is large, so that their data must not wait for it. Others have loader and component in one file. */
export const largePages =
  /^\/(?:-s[pt]|cart|checkout|compare|customizer|ds|favorites|frame-my-photos|gallery|gift-(?:cards|guide)|hgtv|lp|products?|search|shop|wall)?(?:\/|$)/

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
    /\/src\/domain\/(?:cart\/basket-toasts|checkout\/country|content\/content|favorites\/favorites|format|length|seo|text-error|wall\/wall-link)\.ts$/,
    /\/src\/domain\/product\/(?:compare-choices|product-wire|wall-layout)\.ts$/,
    /\/src\/actors\/(?:auth\/shopper-storage|browser-storage|favorites\/stored-favorites|services)\.ts$/,
    /\/src\/(?:queries\/content|server-fns\/(?:content\/content|product\/product))\.ts$/,
    /\/src\/components\/(?:recommendations\/recommended|tile\/tile-setting|ui\/(?:submit-button|wall-link))\.tsx?$/,
    /\/src\/components\/wall\/bench\.svg/,
    /\/react-(?:router\/dist\/esm\/useLocation|start-client\/dist\/esm\/hydration\/load)\.js$/,
    /\/recipes\/(?:badge|breadcrumbs|disclosure|spinner)\.mjs$/,
    /\/icons\/(?:arrow-right|chevron-down|loader-circle|truck|x)\.mjs$/,
    /\/messages\/(?:breadcrumbs_label|cart_view|compare_works|content_quoted|list_home|list_page|planner_see_all|product_(?:left|piece_sofa))\.js$/,
  ],
  widgets: [
    /\/@zag-js\/(?:anatomy|core|react)\//,
    /\/@zag-js\/dom-query\/dist\/(?:event|mutation-observer|overflow|platform|query|raf|resize-observer)\.mjs$/,
    /\/@zag-js\/utils\/dist\/(?:equal|number)\.mjs$/,
    /\/@ark-ui\/react\/dist\/(?:_virtual\/_rolldown\/runtime|components\/factory|providers\/.*context|utils\/create-split-props)\.js$/,
  ],
  layers: [
    /\/@zag-js\/dismissable\//,
    /\/@ark-ui\/react\/dist\/components\/presence\/(?:presence-gate|use-presence|use-presence-context)\.js$/,
    /\/@ark-ui\/react\/dist\/utils\/(?:react-activity|render-strategy|use-event)\.js$/,
    /\/@zag-js\/dom-query\/dist\/(?:computed-style|set|tabbable)\.mjs$/,
  ],
  dialog: [
    /\/@ark-ui\/react\/dist\/components\/(?:dialog|portal|presence\/split-presence-props)/,
    /\/@zag-js\/(?:aria-hidden|focus-trap|remove-scroll)\//,
    /\/src\/components\/ui\/modal\.tsx$/,
  ],
  tiles: [
    /\/src\/components\/tile\/(?:product-carousel|tile)\.tsx$/,
    /\/recipes\/tiles\.mjs$/,
    /\/messages\/list_works\.js$/,
  ],
  purchase: [
    /\/src\/domain\/(?:cart\/quantity|gift-cards\/gift-card|product\/(?:delivery|inventory|rooms))\.ts$/,
    /\/src\/components\/(?:price|quantity)\//,
    /\/messages\/(?:cart_add|product_(?:alt_wall|arrives|delivery_invalid|finished_size|out_of_stock|quantity))\.js$/,
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
  // From here on: what several of the other pages share.
  forms: [
    /\/src\/components\/(?:fields\/use-posted-form|ui\/field|wall\/empty-wall)\.tsx?$/,
    /\/src\/components\/wall\/sofa\.svg/,
    /\/src\/(?:brands\/footer|domain\/(?:account\/account-forms|auth\/(?:password|person-name)|orders\/order-lookup|photos\/album-paths|shell\/maintenance)|server-fns\/newsletter\/newsletter)\.ts$/,
    /\/src\/(?:domain|server-fns)\/posted-form\.ts$/,
    /\/messages\/(?:account_cancel|auth_(?:error_(?:email|(?:first|last)_name|password_missing)|rejected_limited))\.js$/,
    /\/icons\/check\.mjs$/,
    /\/messages\/(?:footer_(?:contact|order_status|privacy|questions|returns|shipping|terms)|newsletter_(?:done|failed))\.js$/,
  ],
  toasts: [
    /\/src\/components\/toasts\/toast-message\.ts$/,
    /\/messages\/(?:plans_(?:full|name_missing)|product_(?:left_of|set_(?:failed|not_added|sold_out)))\.js$/,
  ],
  'posted-toasts': [/\/src\/components\/toasts\/posted-toasts\.tsx$/],
  'sign-in': [
    /\/src\/server-fns\/auth\/(?:form-outcomes|password|shopper|sign-in-link|social)\.ts$/,
    /\/src\/actors\/auth\/form-urls\.ts$/,
    /\/src\/domain\/auth\/(?:registration-form|reset-forms|sign-in-form|sign-in-toasts)\.ts$/,
  ],
  // What signs in, registers and requests a new password is in one dialog, and each on a page of its own.
  'sign-in.actor': [/\/src\/actors\/auth\/(?:auth-modal|register|reset-request|sign-in)\.actor\.ts$/],
  'account-links': [/\/src\/components\/account-links\//, /\/src\/domain\/account\/account-areas\.ts$/],
  'known-fields': [/\/src\/components\/fields\/(?:known-field|name-fields)\.tsx$/],
  'sign-in-fields': [
    /\/src\/components\/auth\/auth-(?:messages\.ts|page\.tsx)$/,
    /\/messages\/auth_(?:back_to_sign_in|forgot|password|sign_in_link)\.js$/,
  ],
  payment: [
    /\/src\/domain\/checkout\/(?:card|card-entry|postal-address-in)\.ts$/,
    /\/src\/domain\/gift-cards\/gift-code\.ts$/,
    /\/messages\/checkout_error_state\.js$/,
  ],
  address: [/\/src\/domain\/checkout\/(?:postal-address|states)\.ts$/, /\/src\/queries\/locale-context\.ts$/],
  plan: [/\/src\/domain\/wall\/(?:plan|rectangle)\.ts$/],
  'account-data': [/\/src\/queries\/account\.ts$/, /\/src\/domain\/account\/account\.ts$/],
  'account-page': [
    /\/src\/routes\/-account\.ts$/,
    /\/src\/components\/account\/account-page\.tsx$/,
    /\/messages\/account_(?:rejected_signed_out|save)\.js$/,
  ],
  'account-forms': [
    /\/src\/components\/account\/(?:account-form|book-entry|removal-dialog|use-focus-on-return|use-entry-to-remove)\.tsx?$/,
    /\/src\/components\/ui\/modal-or-section\.tsx$/,
    /\/messages\/account_(?:card_(?:expires|of)|edit)\.js$/,
  ],
  'checkout-data': [/\/src\/(?:queries\/checkout|actors\/checkout\/checkout-data)\.ts$/],
  'order-summary': [
    /\/src\/components\/summary\/order-summary\.tsx$/,
    /\/icons\/gift\.mjs$/,
    /\/messages\/(?:cart_(?:close|gift_for|quantity|remove|subtotal)|checkout_gift_pays)\.js$/,
  ],
  'gift-card-messages': [
    /\/messages\/checkout_(?:error_(?:email|missing|other)|gift_(?:code|malformed|missing|unknown))\.js$/,
  ],
  'gift-card-payment': [/\/src\/components\/gift-cards\/gift-cards\.tsx$/],
  'cart-parts': [
    /\/src\/components\/cart\/(?:small-picture|stock)\.tsx$/,
    /\/messages\/(?:cart_(?:promo_(?:apply|rejected)|remove_named|upgrade_kept|working)|checkout_start)\.js$/,
  ],
  orders: [
    /\/src\/(?:queries|server-fns\/orders)\/orders\.ts$/,
    /\/src\/actors\/orders\/form-urls\.ts$/,
    /\/src\/components\/orders\/order-lookup-fields\.tsx$/,
    /\/messages\/order_status_(?:close|email)\.js$/,
  ],
  'order-status': [/\/src\/components\/orders\/order-(?:picture|status)\.tsx$/],
  'stored-plans': [/\/src\/actors\/wall\/stored-plans\.ts$/, /\/messages\/hanging_link\.js$/],
  'product-set': [/\/src\/domain\/product\/product-set\.ts$/],
  'wall-works': [
    /\/src\/domain\/wall\/(?:arranging|room-walls|wall-works)\.ts$/,
    /\/src\/components\/wall\/wall-problems\.ts$/,
  ],
  'wall-data': [/\/src\/queries\/wall\.ts$/, /\/messages\/planner_title\.js$/],
  'photos-data': [
    /\/src\/(?:queries\/photos|domain\/photos\/(?:album|upload))\.ts$/,
    /\/src\/components\/fields\/upload-messages\.ts$/,
  ],
  'shared-favorites': [
    /\/src\/queries\/shared-works\.ts$/,
    /\/src\/domain\/favorites\/shared-favorites\.ts$/,
    /\/messages\/favorites_(?:browse|shared_title)\.js$/,
  ],
  'favorite-alerts': [
    /\/src\/components\/favorites\/alert-(?:form|offer)\.tsx$/,
    /\/src\/server-fns\/favorites\/favorite-alerts\.ts$/,
    /\/src\/queries\/favorite-alert\.ts$/,
  ],
  'view-icons': [
    /\/icons\/(?:arrow-left|camera|image-up|maximize|trash|zoom-(?:in|out))\.mjs$/,
    /\/src\/domain\/product\/magnification\.ts$/,
    /\/messages\/product_zoom_scale\.js$/,
  ],
  'gift-cards': [/\/src\/server-fns\/gift-cards\/gift-cards\.ts$/, /\/messages\/gift_title\.js$/],
  fits: [/\/src\/domain\/listing\/fits\.ts$/],
  compare: [/\/src\/domain\/product\/compare\.ts$/, /\/messages\/compare_remove_work\.js$/],
  reviews: [
    /\/src\/components\/reviews\/photo-name\.ts$/,
    /\/messages\/(?:product_ratings_stars|reviews_verified)\.js$/,
    /\/src\/(?:domain\/reviews\/review-selection|queries\/reviews|server-fns\/reviews\/reviews)\.ts$/,
  ],
  'works-row': [
    /\/src\/components\/tile\/works-(?:carousel|row)\.tsx$/,
    /\/messages\/product_(?:more_by|similar)\.js$/,
  ],
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
  {
    name: 'xstate',
    test: /\/xstate\/|\/src\/(?:actors\/send|machines\/(?:effect|port|required))\.ts$/,
    priority: 3,
  },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  // A page has the stylesheets of all its chunks.
  { debugName: 'stylesheets', name: (id) => /\/src\/theme\/styles\/([\w-]+)\.css$/.exec(id)?.[1], priority: 1 },
  ...Object.entries(modulesOfChunks).map(([name, patterns]): Group => ({
    name,
    test: (id) => patterns.some((pattern) => pattern.test(id)),
  })),
]
