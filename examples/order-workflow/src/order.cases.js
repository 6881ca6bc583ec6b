export const orderCases = {
  ports: { reserveStock: { done: [{ reservation: 'R-1' }, { reservation: null }] } },
}
