import { bannerMachine } from '#/machines/banner/banner.machine.ts'

/** The rotation of the banner's messages. */
export const bannerLogic = () => bannerMachine
