/** The path of a QR code; its parameter `to` is the path that the code leads to. */
export const qrCodePath = '/qr-code.svg'

/** The part of a product page with its links to the shopper's own wall. */
export const realWallId = 'on-your-wall'

/**
 * A link that opens a model at its true size in Android's Scene Viewer, for a wall; both addresses are absolute. A phone
 * without it opens the page instead, at the picture of a room.
 */
export const androidLink = (model: string, page: string): string =>
  `intent://arvr.google.com/scene-viewer/1.0?file=${encodeURIComponent(model)}&mode=ar_preferred&resizable=false&enable_vertical_placement=true#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(`${page}#view-room`)};end;`

/** A link with which AR Quick Look of iOS shows a model at its true size. */
export const iosLink = (model: string): string => `${model}#allowsContentScaling=0`
