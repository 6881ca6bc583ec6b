import { testMachines } from '@passepartout/paths/vitest'

testMachines('src/machines')
