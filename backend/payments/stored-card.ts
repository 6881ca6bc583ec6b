/** A stored payment card, without its card number. */
export interface StoredCard {
  cardType: string
  holder: string
  maskedNumber: string
  expirationMonth: number
  expirationYear: number
}
