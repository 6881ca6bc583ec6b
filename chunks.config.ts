// The chunks of the browser's build (decisions 084 and 092).
import type { OutputOptions } from 'rolldown'

type CodeSplitting = Exclude<OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<CodeSplitting['groups']>[number]

/** Routes whose component is large, so that their data must not wait for it. Others have loader and component in one file. */
export const largePages =
  /^\/(?:-s[pt]|blog|cart|checkout|compare|customizer|ds|favorites|frame-my-photos|gallery|gift-(?:cards|guide)|help|hgtv|lp|products?|search|shop|shop-by-room|wall)?(?:\/|$)/

const routesOf = (routes: string, part: string) => new RegExp(`/src/routes/(?:${routes})\\.tsx\\?tsr-split=${part}`)
const contentRoutes = String.raw`(?:blog\.)?index|(?:gift-guide|hgtv|lp|shop|shop-by-room)\.\$`
const textRoutes = String.raw`(?:blog|help)\.\$|help\.index`
const listRoutes = String.raw`(?:gallery|\[-\]st|ds)\.\$|search`
const artistRoutes = String.raw`gallery\.id--artists\.artists\[\.\]htm|\[-\]st\.artists_artists_\[\.\]htm`
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
    /\/messages\/(?:breadcrumbs_label|cart_view|compare_works|content_(?:quoted|works)|list_home|list_page|planner_see_all|product_(?:left|piece_sofa))\.js$/,
  ],
  widgets: [
    /\/@zag-js\/(?:anatomy|core|dismissable|focus-visible|react)\//,
    /\/@zag-js\/dom-query\/dist\/(?:computed-style|event|mutation-observer|overflow|platform|query|raf|resize-observer|set|tabbable)\.mjs$/,
    /\/@zag-js\/utils\/dist\/(?:equal|number)\.mjs$/,
    /\/@ark-ui\/react\/dist\/(?:_virtual\/_rolldown\/runtime|components\/(?:factory|presence\/(?:presence-gate|use-presence|use-presence-context))|providers\/.*context)\.js$/,
    /\/@ark-ui\/react\/dist\/utils\/(?:create-split-props|react-activity|render-strategy|use-event)\.js$/,
  ],
  dialog: [
    /\/@ark-ui\/react\/dist\/components\/(?:dialog|portal|presence\/split-presence-props)/,
    /\/@zag-js\/(?:aria-hidden|focus-trap|remove-scroll)\//,
    /\/src\/components\/ui\/modal\.tsx$/,
  ],
  tiles: [
    /\/src\/components\/tile\/(?:product-carousel|tile|tile-placeholder)\.tsx$/,
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
    /\/src\/components\/choices\/(?:product-options-context|size-drawing)\.tsx?$/,
    /\/recipes\/product-(?:choices|page)\.mjs$/,
    /\/messages\/product_(?:price|view_wall)\.js$/,
  ],
  // From here on: what several of the other pages share.
  forms: [
    /\/src\/components\/(?:fields\/(?:known-field|name-fields|use-posted-form)|toasts\/posted-toasts|ui\/field|wall\/empty-wall)\.tsx?$/,
    /\/src\/components\/wall\/sofa\.svg/,
    /\/src\/(?:brands\/footer|domain\/(?:account\/account-forms|auth\/(?:password|person-name|sign-in-toasts)|orders\/order-lookup|photos\/album-paths|shell\/maintenance)|server-fns\/(?:auth\/(?:form-outcomes|shopper)|newsletter\/newsletter)|actors\/(?:analytics\/marketing|auth\/form-urls))\.ts$/,
    /\/src\/(?:domain|server-fns)\/posted-form\.ts$/,
    /\/messages\/(?:account_cancel|auth_(?:error_(?:email|(?:first|last)_name|password_missing)|rejected_limited|sign_in)|(?:cart|privacy)_title)\.js$/,
    /\/icons\/check\.mjs$/,
    /\/messages\/(?:footer_(?:contact|order_status|privacy|questions|returns|shipping|terms)|newsletter_(?:done|failed))\.js$/,
  ],
  'toast-texts': [
    /\/src\/domain\/wall\/named-plans\.ts$/,
    /\/messages\/(?:cart_undo|checkout_gone|notice_consent_saved|photos_(?:full|missing|removed)|plans_(?:full|name_missing))\.js$/,
    /\/messages\/product_(?:left_of|set_(?:failed|not_added|sold_out))\.js$/,
  ],
  'auth-page': [/\/src\/components\/auth\/auth-page\.tsx$/],
  // What signs in, registers and requests a new password is in one dialog, and each on a page of its own.
  'sign-in': [
    /\/src\/server-fns\/auth\/(?:password|sign-in-link|social)\.ts$/,
    /\/src\/domain\/auth\/(?:registration-form|reset-forms|sign-in-form)\.ts$/,
    /\/src\/components\/auth\/(?:login-form|new-password-field|register-form|reset-form)\.tsx$/,
    /\/messages\/auth_(?:create_account_link|forgot|greeting_back|new_password|sign_in_link|start)\.js$/,
  ],
  'sign-in-pages': [
    /\/src\/components\/auth\/(?:new-password-form|sign-in-arrival)\.tsx$/,
    routesOf(
      'callback|login|passwordless-login-landing|registration|reset-password(?:-landing)?|social-callback',
      'component',
    ),
  ],
  'sign-in.actor': [
    /\/src\/actors\/auth\/(?:auth-modal|new-password|register|registration-guard|reset-request|sign-in|sign-in-arrival)\.actor\.ts$/,
  ],
  'account-links': [/\/src\/components\/account-links\//, /\/src\/domain\/account\/account-areas\.ts$/],
  payment: [
    /\/src\/domain\/checkout\/(?:card|card-entry|postal-address-in)\.ts$/,
    /\/src\/domain\/gift-cards\/gift-code\.ts$/,
    /\/messages\/checkout_error_state\.js$/,
  ],
  address: [/\/src\/domain\/checkout\/(?:postal-address|states)\.ts$/, /\/src\/queries\/locale-context\.ts$/],
  'address-fields': [/\/src\/components\/fields\/(?:address-fields|card-field)\.tsx$/],
  plan: [/\/src\/domain\/wall\/(?:plan|rectangle)\.ts$/],
  'account-data': [/\/src\/queries\/account\.ts$/, /\/src\/domain\/account\/account\.ts$/],
  'account-page': [
    /\/src\/routes\/-account\.ts$/,
    /\/src\/components\/account\/account-page\.tsx$/,
    /\/messages\/(?:account_(?:rejected_signed_out|save)|planner_(?:forget_named|name|photo_elsewhere|total))\.js$/,
  ],
  'account-forms': [
    /\/src\/components\/account\/(?:account-form|book-entry|removal-dialog|use-focus-on-return|use-entry-to-remove)\.tsx?$/,
    /\/src\/components\/ui\/modal-or-section\.tsx$/,
    /\/messages\/account_(?:card_(?:expires|of)|edit)\.js$/,
  ],
  'checkout-data': [/\/src\/(?:queries\/checkout|actors\/checkout\/(?:checkout-data|use-entered-address))\.ts$/],
  'cart-parts': [
    /\/src\/components\/(?:cart\/(?:small-picture|stock)|summary\/order-summary)\.tsx$/,
    /\/icons\/gift\.mjs$/,
    /\/recipes\/cart-added\.mjs$/,
    /\/messages\/cart_(?:added_keep|close|gift_for|promo_(?:apply|rejected)|quantity|remove|remove_named|subtotal|upgrade_kept|working)\.js$/,
    /\/messages\/checkout_(?:gift_pays|start)\.js$/,
  ],
  'gift-card-messages': [
    /\/messages\/checkout_(?:error_(?:email|missing|other)|gift_(?:code|malformed|missing|unknown))\.js$/,
  ],
  'gift-card-payment': [/\/src\/components\/gift-cards\/gift-cards\.tsx$/],
  'cart-data': [/\/src\/queries\/saved-items\.ts$/, routesOf('cart', 'loader')],
  orders: [
    /\/src\/(?:queries|server-fns\/orders)\/orders\.ts$/,
    /\/src\/actors\/orders\/form-urls\.ts$/,
    /\/src\/components\/orders\/order-lookup-fields\.tsx$/,
    /\/messages\/order_status_(?:close|email|submit|text|title)\.js$/,
  ],
  'order-status': [
    /\/src\/components\/orders\/order-(?:picture|status)\.tsx$/,
    /\/src\/domain\/orders\/order-change\.ts$/,
    /\/messages\/account_order_(?:items|no)\.js$/,
  ],
  'stored-plans': [/\/src\/actors\/wall\/(?:join-plans|stored-plans)\.ts$/, /\/messages\/hanging_link\.js$/],
  'product-set': [/\/src\/domain\/product\/product-set\.ts$/],
  'wall-works': [
    /\/src\/domain\/wall\/(?:arranging|room-walls|wall-works)\.ts$/,
    /\/src\/components\/wall\/wall-problems\.ts$/,
  ],
  'wall-data': [
    /\/src\/(?:domain\/wall\/(?:hanging|plan-form)|queries\/wall|routes\/-(?:hanging-plan|wall))\.ts$/,
    routesOf(String.raw`wall\.(?:hanging|index)`, 'loader'),
    /\/messages\/planner_title\.js$/,
  ],
  'wall-photo-data': [/\/src\/(?:actors\/wall\/wall-photo-store|domain\/wall\/(?:calibration|photo-file))\.ts$/],
  'photos-data': [
    /\/src\/(?:queries\/photos|domain\/photos\/(?:album|upload)|routes\/-photos)\.ts$/,
    routesOf('frame-my-photos', 'loader'),
    /\/src\/components\/fields\/upload-messages\.ts$/,
  ],
  'shared-favorites': [
    /\/src\/queries\/shared-works\.ts$/,
    /\/src\/(?:domain\/favorites\/shared-favorites|routes\/-favorites)\.ts$/,
    routesOf('favorites', 'loader'),
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
    /\/messages\/product_zoom_(?:in|out|scale)\.js$/,
  ],
  'gift-cards': [/\/src\/server-fns\/gift-cards\/gift-cards\.ts$/, /\/messages\/gift_title\.js$/],
  filters: [/\/src\/domain\/listing\/fits\.ts$/],
  compare: [
    /\/src\/(?:domain\/product\/compare|queries\/compared|routes\/-compare)\.ts$/,
    routesOf('compare', 'loader'),
    /\/messages\/compare_remove_work\.js$/,
  ],
  'works-wall': [/\/src\/components\/wall\/works-wall\.tsx$/],
  // What is below products, and their works and reviews elsewhere.
  'below-products': [
    /\/src\/components\/(?:reviews\/photo-name|tile\/works-(?:carousel|row))\.tsx?$/,
    /\/src\/(?:domain\/reviews\/review-selection|queries\/reviews|server-fns\/reviews\/reviews)\.ts$/,
    /\/messages\/(?:product_(?:more_by|ratings_stars|similar)|reviews_(?:read|verified|write))\.js$/,
  ],
  'product-data': [/\/src\/routes\/-product\.ts$/, routesOf(productRoutes, 'loader')],
  'product-page': [/\/src\/routes\/-product-page\.tsx$/, routesOf(productRoutes, 'component')],
  'list-data': [/\/src\/routes\/-list-(?:head|loader)\.ts$/, routesOf(listRoutes, 'loader')],
  'list-page': [
    /\/src\/routes\/-list-page\.tsx$/,
    routesOf(listRoutes, 'component'),
    routesOf(String.raw`category\.\$categoryId`, 'component'),
  ],
  'content-data': [/\/src\/routes\/-content\.ts$/, routesOf(`${contentRoutes}|${textRoutes}`, 'loader')],
  'content-page': [
    /\/src\/routes\/-content-page\.tsx$/,
    routesOf(contentRoutes, 'component'),
    // Further sections that home pages begin with. The chunk has no stylesheet, which Start would give to every page.
    /\/src\/components\/content\/content-sections\.tsx\?tss-hydrate=2/,
  ],
  'content-sections': [/\/src\/components\/content\/content-sections\.tsx\?tss-hydrate=[01]/],
  // What an area's pages and flows have for themselves.
  'artists-data': [/\/src\/(?:queries\/artists|routes\/-artists)\.ts$/, routesOf(artistRoutes, 'loader')],
  'artists-page': [
    /\/src\/(?:components\/listing\/page-links|routes\/-artists-page)\.tsx$/,
    routesOf(artistRoutes, 'component'),
  ],
  'checkout-loaders': [
    /\/src\/routes\/-checkout\.ts$/,
    routesOf(String.raw`checkout\.(?:confirmation\.\$orderNo|index)`, 'loader'),
  ],
  'order-lookup': [
    /\/src\/components\/orders\/order-(?:lookup-form|status-page)\.tsx$/,
    routesOf('orders', 'component'),
  ],
  'order-view': [
    /\/src\/components\/orders\/order-view\.tsx$/,
    routesOf(String.raw`account\.orders\.\$orderNo|order-status-detail`, 'component'),
  ],
  'not-found': [/\/src\/components\/shell\/not-found\.tsx$/],
  reading: [routesOf(textRoutes, 'component')],
  customizer: [/\/src\/routes\/-customizer\.ts$/, routesOf(String.raw`customizer\.\$productId`, 'loader')],
  'plain-pages': [routesOf(String.raw`pwa-outbound-wrapper|too-large`, 'component')],
  viewers: [/\/src\/components\/(?:product\/(?:ratings-dialog|zoom-viewer)|reviews\/photo-viewer)\.tsx$/],
  menus: [/\/src\/components\/shell\/(?:account-menu|mega-panel)\.tsx$/],
  'cart-added': [/\/src\/components\/cart\/(?:cart-added|set-added)-dialog\.tsx$/],
  'gift-cards-data': [routesOf(String.raw`gift-cards\.(?:\$productId|index)`, 'loader')],
  'wall-picture': [/\/src\/components\/wall\/(?:stored-picture|wall-picture)\.tsx$/],
  'later-data': [/\/src\/server-fns\/(?:listing\/listing|shell\/chrome)\.ts$/],
  'typeahead.actor': [/\/src\/(?:actors\/search\/typeahead\.actor|domain\/search\/typeahead)\.ts$/],
  'product-options.actor': [/\/src\/actors\/(?:cart\/confirmed-change|product\/product-options\.actor)\.ts$/],
  'product-set.actor': [/\/src\/actors\/(?:cart\/add-items-together|product\/product-set\.actor)\.ts$/],
  'cart-added.actor': [/\/src\/actors\/cart\/(?:cart-added|cart-change|mini-cart)\.actor\.ts$/],
  'product.actor': [/\/src\/actors\/product\/(?:delivery-zip|recommendations)\.actor\.ts$/],
  'cart.actor': [/\/src\/actors\/cart\/(?:cart-join|cart-quantity|cart-removal|promo-form|saved-items)\.actor\.ts$/],
  'checkout.actor': [/\/src\/actors\/checkout\/.*\.actor\.ts$/],
  'gift-cards.actor': [/\/src\/actors\/gift-cards\/.*\.actor\.ts$/],
  'orders.actor': [/\/src\/actors\/orders\/.*\.actor\.ts$/],
  'photos.actor': [/\/src\/actors\/photos\/photo-(?:album|uploads)\.actor\.ts$/],
  'shell.actor': [/\/src\/actors\/(?:privacy|shell)\/.*\.actor\.ts$/],
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
