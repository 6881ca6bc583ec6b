import { fromPromise } from 'xstate'
import type { Booking } from './booking.ts'

export const sendBooking = fromPromise<{ code: string }, Booking>(async ({ input, signal }) => {
  const response = await fetch('/bookings', { method: 'POST', body: JSON.stringify(input), signal })
  if (!response.ok) throw new Error(`POST /bookings: expected 200, got ${response.status}`)
  return response.json()
})
