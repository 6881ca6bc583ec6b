import { testMachines } from '@passepartout/paths/vitest'

await testMachines('src')
