import { fromPromise } from 'xstate'
import { deliveryZipMachine, type ZipVerdict } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import { productQueries } from '#/queries/product.ts'
import { changeDeliveryZip } from '#/server-fns/product/product.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'delivery-zip': Flow<typeof deliveryZipMachine, { reference: string }>
  }
}

/** @param reference The id or UPI that the product page was requested with. */
export const deliveryZipLogic = (services: ShopServices, { reference }: { reference: string }) =>
  deliveryZipMachine.provide({
    actors: {
      estimateFor: fromPromise<ZipVerdict, { zip: string }>(async ({ input: { zip } }) => {
        const estimate = await changeDeliveryZip({ data: { ...localeContext(services), reference, zip } })
        if (estimate) services.queryClient.setQueryData(productQueries.delivery(services, reference).queryKey, estimate)
        return { delivered: estimate !== null }
      }),
    },
  })
