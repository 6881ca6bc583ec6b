export function PageFault() {
  return <p>fault</p>
}
