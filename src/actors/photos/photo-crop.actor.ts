import { editorAddress, editorPath } from '#/domain/photos/album-paths.ts'
import { photoCropMachine } from '#/machines/photo-crop/photo-crop.machine.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'photo-crop': Flow<typeof photoCropMachine>
  }
}

export const photoCropLogic = (services: ShopServices) =>
  photoCropMachine.provide({
    actions: {
      showItem: (_, { upi }) => {
        const { line } = editorAddress(services.currentPath())
        void services.navigate(editorPath(upi, line), { replace: true, resetScroll: false })
      },
    },
  })
