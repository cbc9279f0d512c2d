import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Slides } from "./slides";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Slides />
    </StrictMode>,
  );
}
