import type { Migration } from "./migration.ts";

/** Which subscribers have confirmed their address, and an index to find subscribers by time. */
export const confirmSubscribers: Migration = {
  name: "0003_confirm_subscribers",
  // Code before it leaves the new column empty: a subscriber who signs up there has not confirmed.
  needs: "0002_keep_evidence",
  async up({ schema }) {
    await schema.alterTable("subscribers").addColumn("confirmed_at", "text").execute();
    await schema
      .createIndex("subscribers_created_at")
      .on("subscribers")
      .columns(["created_at", "email"])
      .execute();
  },
};
