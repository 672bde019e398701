/** Key for comparing names of brands or categories: two names with the same key are the same. */
export const foldName = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
