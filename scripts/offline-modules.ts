/** The modules that a page needs offline: to show that it is offline, to store changes of favorites, to list stored pages. */
export const offlineModules: readonly string[] = [
  'src/actors/favorites/favorites.actor.ts',
  'src/actors/shell/service-worker.ts',
  'src/actors/system.ts',
  'src/components/shell/offline-reading.tsx',
  'src/components/toasts/toaster.tsx',
  'src/routes/offline.tsx',
]
