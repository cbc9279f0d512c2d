import { Component, type FunctionComponent, h } from "preact";

/**
 * Returns a component that is drawn again only when one of its props is another: for long lists in which one row
 * changes.
 */
export function memo<P extends object>(Inner: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const names = Object.keys({ ...next, ...this.props }) as (keyof P)[];
      return names.some((name) => next[name] !== (this.props as P)[name]);
    }

    override render() {
      return h(Inner, this.props as P);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
