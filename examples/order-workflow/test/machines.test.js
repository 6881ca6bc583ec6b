import { testMachines } from '@passepartout/paths/node-test'

await testMachines('src')
