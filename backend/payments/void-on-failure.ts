import type { PaymentProcessor } from './processor.ts'

/** Runs a function that authorises payments; voids its authorisations when it throws. */
export async function voidOnFailure<Result>(
  processor: PaymentProcessor,
  charge: (recording: PaymentProcessor) => Promise<Result>,
): Promise<Result> {
  const approved: { reference: string; amount: number }[] = []
  try {
    return await charge({
      ...processor,
      async authorize(request) {
        const authorization = await processor.authorize(request)
        if (authorization.outcome === 'approved')
          approved.push({ reference: authorization.reference, amount: request.amount })
        return authorization
      },
    })
  } catch (error) {
    for (const { reference, amount } of approved) await processor.refund(reference, amount)
    throw error
  }
}
