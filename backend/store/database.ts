/** Every table of the store. A module declares its own tables in its `schema.ts`, by declaration merging. */
export interface Database {}
