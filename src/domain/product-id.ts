const LONGEST_PLAIN_ID = 30

/** An identifier with a hyphen and more than 30 characters is of the special kind, such as a photo that a shopper uploaded. */
export const productIdKind = (id: string): 'special' | 'plain' =>
  id.includes('-') && id.length > LONGEST_PLAIN_ID ? 'special' : 'plain'
