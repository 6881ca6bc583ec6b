export {
  type AnyPageDriver,
  type LazyCode,
  type PageDriver,
  type PortDriver,
  type PortResponse,
  type Reason,
  surfaceOf,
} from './driver.ts'
export { HeldRequests, type Transport } from './held-requests.ts'
export { type PagePath, testPagePath } from './page-path.ts'
export { type PageTest, type PageTests, testMachinesOnPage } from './machines.ts'
