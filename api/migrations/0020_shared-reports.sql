ALTER TABLE "app"."share_links" DROP CONSTRAINT "share_links_codeHash_unique";--> statement-breakpoint
ALTER TABLE "app"."share_links" ADD CONSTRAINT "share_links_code" UNIQUE("code_hash");