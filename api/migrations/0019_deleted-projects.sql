ALTER TABLE "app"."projects" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_deleted" ON "app"."projects" USING btree ("id") WHERE owner_id is null;