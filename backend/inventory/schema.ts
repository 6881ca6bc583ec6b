/** How many of a limited edition are sold. Works without a row have sold none. */
export interface EditionTable {
  work_id: number
  sold: number
}

export interface InventoryTables {
  edition: EditionTable
}
