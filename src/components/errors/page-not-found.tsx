export function PageNotFound() {
  return <p>not found</p>
}
