/** What is kept of a card. Its number is not. */
export interface KeptCard {
  cardType: string
  holder: string
  maskedNumber: string
  expirationMonth: number
  expirationYear: number
}
