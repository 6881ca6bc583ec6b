/** The path of a QR code; its parameter `to` is the path that the code leads to. */
export const qrCodePath = '/qr-code.svg'

/** The part of a product page with its links to the shopper's own wall. */
export const realWallId = 'on-your-wall'

interface SceneViewerModel {
  /** Absolute addresses: of the model, and of the page of the item. */
  model: string
  page: string
  title: string
}

/**
 * A link that opens a model at its true size in Android's Scene Viewer, for a wall. Phones without it open the page of the
 * item at the picture of a room.
 */
export function sceneViewerLink({ model, page, title }: SceneViewerModel): string {
  const query = new URLSearchParams({
    file: model,
    mode: 'ar_preferred',
    title,
    link: page,
    resizable: 'false',
    enable_vertical_placement: 'true',
  })
  const fallback = encodeURIComponent(`${page}#view-room`)
  return `intent://arvr.google.com/scene-viewer/1.0?${query}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${fallback};end;`
}

/** A link with which AR Quick Look shows a model of iOS at its true size. */
export const quickLookLink = (model: string): string => `${model}#allowsContentScaling=0`
