import { createActor, type ActorRefFrom } from 'xstate'
import { bannerTimes } from '#/domain/shell/banner.ts'
import { bannerMachine } from '#/machines/banner/banner.machine.ts'
import { inspectActors } from '#/actors/inspection.ts'

export type BannerActor = ActorRefFrom<typeof bannerMachine>

/** The actor that turns from one banner message to the next, started. */
export function startBanner(given: { count: number; stood: number }): BannerActor {
  return createActor(bannerMachine, {
    input: { ...bannerTimes, ...given },
    systemId: 'banner',
    inspect: inspectActors(),
  }).start()
}
