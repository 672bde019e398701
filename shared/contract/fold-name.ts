/** Two names, of brands or of categories, are the same when this is. */
export const foldName = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
