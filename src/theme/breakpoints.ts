/** Minimum widths. `md` and `dlg` are also the image breakpoints, 48em and 64em; `header` is where the chrome changes. */
export const breakpoints = {
  '2xs': '345px',
  xs: '360px',
  md: '768px',
  header: '992px',
  dlg: '1024px',
  xl: '1280px',
  '2xl': '1440px',
}
