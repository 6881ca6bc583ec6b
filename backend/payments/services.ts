import type { Services as AuthServices } from '../auth/services.ts'
import type { Log } from '../wire/log.ts'
import type { PaymentProcessor } from './processor.ts'

export interface Services extends AuthServices {
  log: Log
  processor: PaymentProcessor
}
