/** A payment card as the store keeps it, without its number. */
export interface StoredCard {
  cardType: string
  holder: string
  maskedNumber: string
  expirationMonth: number
  expirationYear: number
}
