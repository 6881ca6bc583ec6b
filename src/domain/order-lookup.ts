/** What a guest fills in to find an order. */
export interface OrderLookup {
  orderNumber: string
  orderEmailAddress: string
}

/** The query of the orders service. */
export interface GuestOrderQuery {
  orderId: string
  md5email: string
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/** The question to the orders service: no blanks anywhere, and an address is hashed; what is none is a hash already. */
export function guestOrderQuery(
  { orderNumber, orderEmailAddress }: OrderLookup,
  md5: (text: string) => string,
): GuestOrderQuery {
  const email = withoutBlanks(orderEmailAddress)
  return { orderId: withoutBlanks(orderNumber), md5email: email.includes('@') ? md5(email) : email }
}
