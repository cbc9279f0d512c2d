/** Returns whether the page is as narrow as a phone's, as the styles have it. */
export const isPhone = () => matchMedia("(max-width: 40rem)").matches;
