import { surfaceOf } from '@passepartout/paths/playwright'
import { testMachines } from '@passepartout/paths/vitest'
import { loadDriver } from '../../e2e/paths/load-driver.ts'

testMachines('src/machines', {
  page: async (name) => {
    const driver = await loadDriver(name)
    return driver && surfaceOf(driver)
  },
})
