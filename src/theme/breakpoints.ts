/** Minimum widths. `md` (48em) and `dlg` (64em) are also the image breakpoints; the header changes its layout at `header`. */
export const breakpoints = {
  '2xs': '345px',
  xs: '360px',
  md: '768px',
  header: '992px',
  dlg: '1024px',
  xl: '1280px',
  '2xl': '1440px',
}
