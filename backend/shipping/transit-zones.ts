export type ShippingType = 'Standard' | 'Expedited' | 'Overnight'

/** Business days in transit from the workshop. An absent service does not serve the destination. */
export type Transit = Readonly<Partial<Record<ShippingType, number>>>

const near: Transit = { Standard: 2, Expedited: 1, Overnight: 1 }
const middle: Transit = { Standard: 3, Expedited: 2, Overnight: 1 }
const far: Transit = { Standard: 4, Expedited: 2, Overnight: 1 }
const coast: Transit = { Standard: 5, Expedited: 3, Overnight: 1 }
const overseas: Transit = { Standard: 9, Expedited: 4, Overnight: 2 }
const armedForces: Transit = { Standard: 14 }

/** By the first three digits of a ZIP code, or else by its first digit. */
export const zipZones: Readonly<Record<string, Transit>> = {
  '0': far,
  '006': overseas,
  '007': overseas,
  '008': overseas,
  '009': overseas,
  '090': armedForces,
  '091': armedForces,
  '092': armedForces,
  '093': armedForces,
  '094': armedForces,
  '095': armedForces,
  '096': armedForces,
  '097': armedForces,
  '098': armedForces,
  '1': middle,
  '2': middle,
  '3': far,
  '340': armedForces,
  '4': near,
  '5': middle,
  '6': middle,
  '7': far,
  '8': coast,
  '9': coast,
  '962': armedForces,
  '963': armedForces,
  '964': armedForces,
  '965': armedForces,
  '966': armedForces,
  '967': overseas,
  '968': overseas,
  '969': overseas,
  '995': overseas,
  '996': overseas,
  '997': overseas,
  '998': overseas,
  '999': overseas,
}

/** The first three digits of ZIP codes that are not assigned. */
export const unassignedZips: ReadonlySet<string> = new Set(
  `000 001 002 003 004 099 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589 621 632 642
   643 659 663 682 694 695 696 697 698 699 702 709 715 732 742 817 818 819 839 848 849 854 858 861 862 866 867 868 869
   876 886 887 888 892 896 899 909 929 987`.split(/\s+/),
)

const ontario: Transit = { Standard: 5, Expedited: 3 }
const quebec: Transit = { Standard: 6, Expedited: 3 }
const prairies: Transit = { Standard: 8, Expedited: 4 }
const atlantic: Transit = { Standard: 8, Expedited: 4 }
const pacific: Transit = { Standard: 9, Expedited: 5 }
const north: Transit = { Standard: 14 }

/** By the first letter of a Canadian postal code. */
export const canadaZones: Readonly<Record<string, Transit>> = {
  A: atlantic,
  B: atlantic,
  C: atlantic,
  E: atlantic,
  G: quebec,
  H: quebec,
  J: quebec,
  K: ontario,
  L: ontario,
  M: ontario,
  N: ontario,
  P: ontario,
  R: prairies,
  S: prairies,
  T: prairies,
  V: pacific,
  X: north,
  Y: north,
}

/** Australia and Japan are served from the workshop in Melbourne. */
export const asiaPacific: Transit = { Standard: 6, Expedited: 3 }

/** Business days that each service adds to the printing time. */
export const workshopDays = { none: 0, frame: 3, canvas: 2, mount: 3, laminate: 1 } as const
