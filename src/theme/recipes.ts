/** Every recipe of the shop, by its export name in `styled-system/recipes`. */
import { badge } from './recipes/badge.recipe.ts'
import { button } from './recipes/button.recipe.ts'
import { heading } from './recipes/heading.recipe.ts'
import { heart } from './recipes/heart.recipe.ts'
import { iconButton } from './recipes/icon-button.recipe.ts'
import { link } from './recipes/link.recipe.ts'
import { page } from './recipes/page.recipe.ts'
import { alertOffer } from './recipes/alert-offer.recipe.ts'
import { compareTray } from './recipes/compare-tray.recipe.ts'
import { comparePage } from './recipes/compare-page.recipe.ts'
import { fitsForm } from './recipes/fits-form.recipe.ts'
import { price } from './recipes/price.recipe.ts'
import { productDetail } from './recipes/product-detail.recipe.ts'
import { priceTiers } from './recipes/price-tiers.recipe.ts'
import { accountMenu } from './recipes/account-menu.recipe.ts'
import { stepper } from './recipes/stepper.recipe.ts'
import { spinner } from './recipes/spinner.recipe.ts'
import { connectionBanner } from './recipes/connection-banner.recipe.ts'
import { skipLink } from './recipes/skip-link.recipe.ts'
import { hiddenText } from './recipes/hidden-text.recipe.ts'
import { analyticsPanel } from './recipes/analytics-panel.recipe.ts'
import { banner } from './recipes/banner.recipe.ts'
import { consentBanner } from './recipes/consent-banner.recipe.ts'
import { privacyChoices } from './recipes/privacy-choices.recipe.ts'
import { hangingPlan } from './recipes/hanging-plan.recipe.ts'
import { wallPhoto } from './recipes/wall-photo.recipe.ts'
import { worksWall } from './recipes/works-wall.recipe.ts'
import { worksRow } from './recipes/works-row.recipe.ts'
import { breadcrumbs } from './recipes/breadcrumbs.recipe.ts'
import { drawer } from './recipes/drawer.recipe.ts'
import { megaPanel } from './recipes/mega-panel.recipe.ts'
import { navigation } from './recipes/navigation.recipe.ts'
import { plainMessage } from './recipes/plain-message.recipe.ts'
import { scrollRow } from './recipes/scroll-row.recipe.ts'
import { siteFooter } from './recipes/site-footer.recipe.ts'
import { siteHeader } from './recipes/site-header.recipe.ts'
import { tile } from './recipes/tile.recipe.ts'
import { tiles } from './recipes/tiles.recipe.ts'
import { typeahead } from './recipes/typeahead.recipe.ts'
import { popularFacets } from './recipes/popular-facets.recipe.ts'
import { filterGroup } from './recipes/filter-group.recipe.ts'
import { listHeader } from './recipes/list-header.recipe.ts'
import { listBar } from './recipes/list-bar.recipe.ts'
import { pagination } from './recipes/pagination.recipe.ts'
import { listing } from './recipes/listing.recipe.ts'
import { disclosure } from './recipes/disclosure.recipe.ts'
import { overlay } from './recipes/overlay.recipe.ts'
import { productChoices } from './recipes/product-choices.recipe.ts'
import { productPage } from './recipes/product-page.recipe.ts'
import { productPurchase } from './recipes/product-purchase.recipe.ts'
import { productSet } from './recipes/product-set.recipe.ts'
import { productSkeleton } from './recipes/product-skeleton.recipe.ts'
import { productViews } from './recipes/product-views.recipe.ts'
import { filterDrawer } from './recipes/filter-drawer.recipe.ts'
import { tilePlaceholder } from './recipes/tile-placeholder.recipe.ts'
import { listSkeleton } from './recipes/list-skeleton.recipe.ts'
import { wallPicture } from './recipes/wall-picture.recipe.ts'
import { article } from './recipes/article.recipe.ts'
import { editorial } from './recipes/editorial.recipe.ts'
import { reading } from './recipes/reading.recipe.ts'
import { categoryGrid } from './recipes/category-grid.recipe.ts'
import { mouldings } from './recipes/mouldings.recipe.ts'
import { rooms } from './recipes/rooms.recipe.ts'
import { section } from './recipes/section.recipe.ts'
import { slide } from './recipes/slide.recipe.ts'
import { testimonial } from './recipes/testimonial.recipe.ts'
import { field } from './recipes/field.recipe.ts'
import { modal } from './recipes/modal.recipe.ts'
import { storeLocator } from './recipes/store-locator.recipe.ts'
import { emptyWall } from './recipes/empty-wall.recipe.ts'
import { accountBook } from './recipes/account-book.recipe.ts'
import { accountOrder } from './recipes/account-order.recipe.ts'
import { accountFrame } from './recipes/account-frame.recipe.ts'
import { notice } from './recipes/notice.recipe.ts'
import { cartAdded } from './recipes/cart-added.recipe.ts'
import { cartChange } from './recipes/cart-change.recipe.ts'
import { cartPage } from './recipes/cart-page.recipe.ts'
import { cartLine } from './recipes/cart-line.recipe.ts'
import { checkout } from './recipes/checkout.recipe.ts'
import { couponOffer } from './recipes/coupon-offer.recipe.ts'
import { customizer } from './recipes/customizer.recipe.ts'
import { giftCard } from './recipes/gift-card.recipe.ts'
import { photos } from './recipes/photos.recipe.ts'
import { artists } from './recipes/artists.recipe.ts'
import { reviewForm } from './recipes/review-form.recipe.ts'
import { reviews } from './recipes/reviews.recipe.ts'
import { roomChoices } from './recipes/room-choices.recipe.ts'
import { photoTray } from './recipes/photo-tray.recipe.ts'
import { radioGroup } from './recipes/radio-group.recipe.ts'
import { orderSummary } from './recipes/order-summary.recipe.ts'
import { miniCart } from './recipes/mini-cart.recipe.ts'
import { planner } from './recipes/planner.recipe.ts'
import { sharedFavorites } from './recipes/shared-favorites.recipe.ts'
import { stats } from './recipes/stats.recipe.ts'

export const recipes = {
  couponOffer,
  listSkeleton,
  tilePlaceholder,
  productSkeleton,
  tile,
  tiles,
  popularFacets,
  comparePage,
  compareTray,
  alertOffer,
  sharedFavorites,
  fitsForm,
  filterGroup,
  badge,
  button,
  heading,
  wallPicture,
  heart,
  iconButton,
  link,
  page,
  price,
  priceTiers,
  productDetail,
  connectionBanner,
  skipLink,
  spinner,
  stepper,
  hiddenText,
}

export const slotRecipes = {
  analyticsPanel,
  consentBanner,
  privacyChoices,
  planner,
  stats,
  worksRow,
  hangingPlan,
  wallPhoto,
  worksWall,
  emptyWall,
  customizer,
  checkout,
  giftCard,
  photos,
  photoTray,
  artists,
  reviewForm,
  reviews,
  roomChoices,
  radioGroup,
  cartAdded,
  cartChange,
  cartPage,
  cartLine,
  orderSummary,
  miniCart,
  accountBook,
  storeLocator,
  accountOrder,
  accountFrame,
  accountMenu,
  field,
  modal,
  notice,
  article,
  editorial,
  reading,
  categoryGrid,
  mouldings,
  rooms,
  section,
  slide,
  testimonial,
  filterDrawer,
  listHeader,
  listBar,
  listing,
  pagination,
  banner,
  breadcrumbs,
  drawer,
  megaPanel,
  navigation,
  plainMessage,
  scrollRow,
  siteFooter,
  siteHeader,
  typeahead,
  disclosure,
  overlay,
  productChoices,
  productPage,
  productPurchase,
  productSet,
  productViews,
}
