import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DeliveryEstimate } from '#/domain/product-page.ts'
import type { Locale, Site } from '#/domain/site.ts'
import type { DeliveryZipEvent, ZipFormState } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import { productQueries } from '#/queries/product.ts'
import { changeDeliveryZip } from '#/server-fns/product.ts'
import { config } from '#config'
import type { DeliveryZipActor } from './delivery-zip-actor.ts'

interface Place {
  site: Site
  locale: Locale
}

const subscribeToNothing = () => () => undefined
const remembersZip = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${config.delivery.cookie}=`))

/** When a product arrives where the shopper is, and the form that asks where that is. */
export function useDeliveryZip({ site, locale }: Place, reference: string, published: DeliveryEstimate) {
  const queryClient = useQueryClient()
  const [actor, setActor] = useState<DeliveryZipActor | null>(null)
  const waking = useRef<Promise<DeliveryZipActor> | null>(null)
  const awake = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const query = productQueries.delivery({ site, locale }, reference)
  const { data: own } = useQuery({ ...query, enabled: awake && remembersZip() })

  const estimateFor = async (zip: string) => {
    const estimate = await changeDeliveryZip({ data: { site: site.id, locale: locale.id, reference, zip } })
    if (estimate) queryClient.setQueryData(query.queryKey, estimate)
    return { delivered: estimate !== null }
  }
  const wake = () =>
    (waking.current ??= import('./delivery-zip-actor.ts').then(({ startDeliveryZip }) => {
      const started = startDeliveryZip(estimateFor)
      setActor(started)
      return started
    }))
  const send = (event: DeliveryZipEvent) => {
    if (actor) actor.send(event)
    else void wake().then((started) => started.send(event))
  }

  // The outside system is the actor, which must not outlive the page.
  useEffect(() => () => void actor?.stop(), [actor])

  const form = useSyncExternalStore<ZipFormState>(
    (changed) => {
      const subscription = actor?.subscribe(changed)
      return () => subscription?.unsubscribe()
    },
    () => formState(actor),
    () => 'closed',
  )
  return { estimate: own ?? published, form, awake, send }
}

function formState(actor: DeliveryZipActor | null): ZipFormState {
  const value = actor?.getSnapshot().value ?? 'closed'
  return typeof value === 'string' ? value : value.open
}
