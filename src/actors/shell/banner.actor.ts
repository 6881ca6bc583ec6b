import { bannerMachine } from '#/machines/banner/banner.machine.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    banner: Flow<typeof bannerMachine>
  }
}

export const bannerLogic = () => bannerMachine
