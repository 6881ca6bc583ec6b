import { defineSlotRecipe } from '@pandacss/dev'

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  textAlign: 'start',
} as const

/** The drawer with the menu on phones, at the left edge. */
export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'head',
    'title',
    'body',
    'waiting',
    'section',
    'trigger',
    'indicator',
    'entries',
    'group',
    'single',
    'link',
    'more',
    'social',
    'foot',
  ],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'overlay', background: 'scrim' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' },
    content: {
      display: 'grid',
      gridTemplateRows: 'auto 1fr auto',
      width: 'min(100% - 52px, 400px)',
      height: '100dvh',
      overflow: 'hidden',
      background: 'ground',
      borderRight: 'strong',
      _open: { animation: 'drawer-in {durations.motion} {easings.motion}' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '8px 8px 8px 16px',
      borderBottom: 'rule',
    },
    body: { overflow: 'auto', overscrollBehavior: 'contain' },
    waiting: { minHeight: '50vh' },
    section: { borderBottom: 'rule', paddingInline: '4' },
    trigger: {
      ...row,
      minHeight: '52px',
      _gallery: {
        fontFamily: 'display',
        fontSize: 'lg',
        fontWeight: '420',
      },
      _press: {
        fontStretch: '112%',
        fontWeight: '800',
      },
    },
    single: {
      ...row,
      minHeight: '52px',
      paddingInline: '4',
      borderBottom: 'rule',
      '&[data-highlighted]': { color: 'sale' },
      _gallery: {
        fontFamily: 'display',
        fontSize: 'lg',
        fontWeight: '420',
      },
      _press: {
        fontStretch: '112%',
        fontWeight: '800',
      },
    },
    indicator: {
      transition: 'transform {durations.motion} {easings.motion}',
      _open: { transform: 'rotate(180deg)' },
      '& svg': { width: '20px', height: '20px' },
      _gallery: {
        '& svg': { strokeWidth: '1.5' },
      },
    },
    entries: {
      paddingBottom: '4',
      _gallery: {
        color: 'ink2',
      },
    },
    group: {
      paddingTop: '3',
      fontSize: 'sm',
      color: 'ink2',
      _gallery: {
        color: 'ink',
        fontStyle: 'italic',
      },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      '& svg': { width: '20px', height: '20px' },
    },
    more: { padding: '12px 16px', borderBottom: 'rule', background: 'panel' },
    social: { display: 'flex', paddingInline: '1', paddingBlock: '2' },
    foot: { display: 'grid', padding: '12px 16px', borderTop: 'rule' },
    title: {
      _gallery: {
        fontFamily: 'display',
        fontSize: 'lg',
        fontWeight: '420',
      },
      _press: {
        fontSize: 'lg',
        fontStretch: '112%',
        fontWeight: '800',
      },
    },
  },
})
