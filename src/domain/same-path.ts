/** Whether two paths name the same page: the router decodes what addresses and the commerce API percent-encode. */
export const isSamePath = (one: string, other: string): boolean => decoded(one) === decoded(other)

const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
