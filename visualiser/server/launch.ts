#!/usr/bin/env node
// The command of the package: says which Node it needs, before modules load that an older one does not have.
import { exit, versions } from 'node:process'

const REQUIRED = 22

if (Number.parseInt(versions.node, 10) < REQUIRED) {
  console.error(`passepartout-visualiser needs Node ${REQUIRED} or later. This is Node ${versions.node}.`)
  exit(1)
}
await import('./command.ts')
