/** The maker of QR codes as a script of its own: the playground loads it where a person wants one. */
export { encode } from "uqr";
