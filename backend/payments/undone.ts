import type { PaymentProcessor } from './processor.ts'

/** Runs what charges cards; where it fails, what has been authorised meanwhile is let go of. */
export async function undoneOnFailure<Result>(
  processor: PaymentProcessor,
  charge: (watched: PaymentProcessor) => Promise<Result>,
): Promise<Result> {
  const approved: { reference: string; amount: number }[] = []
  try {
    return await charge({
      ...processor,
      async authorize(asked) {
        const answer = await processor.authorize(asked)
        if (answer.outcome === 'approved') approved.push({ reference: answer.reference, amount: asked.amount })
        return answer
      },
    })
  } catch (error) {
    for (const { reference, amount } of approved) await processor.refund(reference, amount)
    throw error
  }
}
