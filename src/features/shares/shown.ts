/** How something is shown, by what the link allows. */
export interface Shown {
  readonly evidence: boolean;
  readonly privateMode: boolean;
}
